import { expect, test } from 'vitest'
import { isAcknowledgement } from './is-acknowledgement'

test.each([
  'ok thanks',
  'OK, go on!',
  '👍',
  '  ',
  '...',
  '继续',
  '好的，谢谢',
  'LGTM 🎉',
  '嗯嗯，可以',
  'はい、お願いします',
  '네 감사합니다',
  'да, спасибо',
  'ｏｋ',
])('%j carries nothing', (text) => expect(isAcknowledgement(text)).toBe(true))

test.each(['ok, now the login page', '继续改排序', 'thanks, and how does auth work?', '404'])(
  '%j says something',
  (text) => expect(isAcknowledgement(text)).toBe(false),
)
