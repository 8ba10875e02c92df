// Words that every text has and that say nothing of its subject. English and Chinese in full, because they are what
// people talk to agents in; the others in short: document frequency does the rest.
const words = `
a an the and or but if then else of to in on at by for from with without into onto over under is are was were be been
being am do does did done doing has have had having i you he she it we they me him her us them my your his its our their
this that these those there here what which who whom whose how when where why can could shall should will would may might
must not no nor so than too very just also only own same such more most some any each every other both all as up out off
again about after before between because until while during let lets please get gets got make makes made use uses used
using via per etc now still already want wants wanted need needs like im ive id ll ve re don doesn didn isn aren wasn won
wouldn couldn shouldn yeah hmm really maybe something anything everything nothing know knows take takes taken took say says said
tell told goes going gone went come comes came done yet ahead once twice bit lot lots much many few little well back away
keep keeps kept put puts seem seems somewhere somehow anyway actually probably perhaps thing things stuff way ways please else
ever never always often sometimes together instead though although yes too enough quite rather am pm kind sort long often soon happen happens happened
one two three four five six seven eight nine ten
there mean means give gives given ok okay okey yep yup nope nah thx thanks thank hm hey lol haha wow cheers pls alright lgtm

der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden wurde hat haben ich
du er sie es wir ihr mich mir dich uns nicht kein keine auch nur noch schon wie was wer wo wann warum welche welcher für
mit von zu zum zur im am auf aus bei nach über unter um durch wenn dass weil bitte kann können soll muss man mal

el la los las un una unos unas de del al y o pero es son era ser está están hay que qué cómo cuándo dónde por para con sin
sobre en se su sus mi tu nos lo le les no sí ya más muy también como este esta estos estas ese esa eso esto puedo puede
quiero

le les une des du au aux et ou mais est sont était être que qui quoi comment quand où pourquoi pour avec sans sur dans par
ce cette ces mon ma mes ton ta son sa nous vous ils elles je ne pas plus très aussi

и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было вот от меня еще нет о из ему
теперь когда даже ну ли если или ни быть был него до вас опять уж вам ведь там потом себя ничего ей может они тут где есть
надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой
это эти можно нужно нам мой почему зачем сейчас пожалуйста
`

/** Whether a lower-case word of a script with spaces is a function word. */
export function isFunctionWord(word: string): boolean {
  return set.has(word)
}

const set = new Set(words.split(/\s+/).filter((word) => word !== ''))

const chinesePairs = `
我们 你们 他们 她们 它们 这个 那个 这些 那些 这里 那里 这样 那样 这么 那么 没有 或者 以及 就是 还是 不是 可以 需要 应该 对于 为了
而且 但是 因为 所以 如果 的话 并且 一个 一下 一些 一样 什么 怎么 怎样 如何 为什 哪里 哪个 哪些 多少 帮我 看看 看下 现在 然后 之后
之前 时候 已经 可能 其实 比较 一直 只是 知道 觉得 有点 好的 谢谢 继续 是否 能否 能不 不能 有没 进行 通过 使用 请问 是不 不会 不要
另外 还有 只有 只要 这边 那边 自己 我想 你好 大家 起来 出来 下来 上面 下面 里面 其中 关于 根据 按照 目前 以后 以前 不过 不用 一起 刚才 刚刚 剩下 多余 怎样 一遍 一点 一次 一种 为何 啥的 今天 明天 昨天
我們 你們 他們 這個 那個 這些 這裡 那裡 這樣 這麼 還是 應該 對於 為了 因為 什麼 怎麼 為什 幫我 現在 時候 已經 覺得 還有 謝謝 繼續
するか する です ます から まで など こと もの これ それ あれ この その どの どこ なぜ どう して した ない ある いる より ので のに では
には とは ください 습니 니다 하는 하고 해서 에서 으로 합니 어떻 떻게 입니 있는 있습 나요 이것 그것 하세 세요 주세
`

const pairs = new Set(chinesePairs.split(/\s+/).filter((word) => word !== ''))

/** Whether a pair of Han, kana or hangul is grammar rather than subject. */
export function isFunctionPair(pair: string): boolean {
  return pairs.has(pair)
}

const particles = new Set(
  '的了是在和与就都也很把被让给从到为以及或但而之于并等着过呢吗吧啊哦嗯呀么些嘛啦我你他她它们这那有没会能要不说做来去个请再又才只' +
    '與讓從為於並過嗎們這沒會來個請',
)

/** Whether a pair touches a particle: it straddles words, so it is likely a fragment. Kana alone is grammar more often. */
export function isLoosePair(pair: string): boolean {
  for (const character of pair) if (particles.has(character)) return true
  // A verb and the first half of 一下, 一遍, 一点.
  if (pair.endsWith('一')) return !wholeWithOne.has(pair)
  return /^\p{Script=Hiragana}+$/u.test(pair)
}

const wholeWithOne = new Set(['统一', '唯一', '单一', '之一', '第一', '統一', '單一'])

/** Whether a single Han character is grammar. */
export function isParticle(character: string): boolean {
  return particles.has(character)
}
