import { describe, expect, it } from 'vitest'
import { fileAddress } from './file-address'

describe('the address of a picture', () => {
  it('encodes each segment once, so that no name can mean another path', () => {
    expect(fileAddress('0a1b', 'docs/图 1#a?b%2f.png')).toBe(
      'knit-file://0a1b/docs/%E5%9B%BE%201%23a%3Fb%252f.png',
    )
  })
})
