import { fold } from './fold'

const words = new Set(
  `ok okay okey k kk yes yep yeah yup ya no nope nah sure fine good great nice cool perfect awesome excellent wonderful thanks
  thank thx ty you so much very lot a many cheers please pls go on ahead continue proceed next done right correct exactly
  agreed agree lgtm hi hello hey there bye goodbye morning evening afternoon hmm hm oh ah wow lol haha well that is s it looks
  look sounds sound to me do got i see understood understand alright all of course wait stop try again never mind nevermind
  one moment a work job not like this what mean are how the let think just more once
  ja nein danke bitte gut weiter genau sí si gracias bien vale claro oui merci bien non да нет спасибо хорошо ок понятно
  продолжай дальше давай`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const phrases =
  /^(?:好(?:的|了|吧|啊|呀|滴|嘞)?|行(?:吧|了)?|对(?:的|了)?|是(?:的)?|嗯+|哦+|噢|啊|哈+|呵+|可以(?:的|了)?|没(?:错|问题|事)|不(?:对|是|用|行)(?:了)?|继续(?:吧)?|接着(?:来|做)?|谢谢(?:你|您|了|啦)?|多谢|辛苦(?:了|你了)?|明白(?:了)?|收到|知道了|懂了|了解|太(?:好|棒)了|真?棒|厉害|完美|你好|您好|早上好|晚上好|再见|拜拜|等(?:一下|等)|停(?:一下)?|算了|先这样(?:吧)?|就(?:这样|这么办)(?:吧)?|按你说的(?:来|做|办)?|你说得对|再(?:来一次|想想|试试)|重新来|我(?:看看|想想)|好像|什么意思|不太对|开始吧|没有了|請繼續|繼續|謝謝(?:你|您)?|好喔|沒問題|はい|いいえ|ありがとう(?:ございます)?|お願いします|了解(?:です|しました)?|続けて(?:ください)?|大丈夫(?:です)?|こんにちは|네|예|아니요|감사합니다|고마워(?:요)?|계속(?:해\s?주세요|해줘|하세요)?|좋아요?|알겠습니다|안녕하세요)+$/

/**
 * Whether a message carries nothing to go on: thanks, agreement, a greeting, "go on", an emoji, blank. Such a message
 * changes neither the order nor the task.
 */
export function isAcknowledgement(text: string): boolean {
  const tokens = fold(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== '')
  if (tokens.length > 12) return false
  return tokens.every((token) => words.has(token) || phrases.test(token))
}
