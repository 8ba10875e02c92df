import { expect, test } from 'vitest'
import { fold } from './fold'
import { termsOf } from './terms-of'

const terms = (text: string): string[] => termsOf(text).map((term) => term.text)

test('every character gives the same terms folded as in the form of NFKC', () => {
  const wrong: string[] = []
  for (let point = 0; point < 0x30000; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const character = String.fromCodePoint(point)
    const normal = character.normalize('NFKC')
    if (fold(character) === normal) continue
    const inWord = (text: string): string => terms(`ab${text}cd`).join(' ')
    if (inWord(fold(character)) !== inWord(normal)) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

test('full-width letters, ligatures and split accents come to one form, pictures stay', () => {
  expect(fold('ＡＢＣ　１２')).toBe('ABC 12')
  expect(fold('ofﬁce')).toBe('office')
  expect(fold('cafe\u0301')).toBe('café')
  expect(fold('🄰🚀🎉🤖')).toBe('A🚀🎉🤖')
  expect(fold('🎉 done, 🤖 ok')).toBe('🎉 done, 🤖 ok')
})
