import { expect, it } from 'vitest'
import { testDoc, testShown } from '../docs/test-documents'
import { peekDocs } from './peek-docs'

const newest = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map((path) => testDoc(path))
const paths = (docs: ReturnType<typeof peekDocs>): string[] => docs.map(({ doc }) => doc.path)

it('the peek shows the first five of the present order, each once', () => {
  const shown = testShown(['p'], ['s', 'n1'], ['r'])
  expect(paths(peekDocs(shown, newest, 'relevant'))).toEqual(['p', 's', 'n1', 'r', 'n2'])
  expect(paths(peekDocs(shown, newest, 'recent'))).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
  expect(paths(peekDocs(null, newest.slice(0, 2), 'relevant'))).toEqual(['n1', 'n2'])
})
