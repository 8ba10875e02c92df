import { describe, expect, it } from 'vitest'
import { dictionaries } from '../../shared/locale/dictionaries'
import { relativeTime } from './relative-time'

const now = new Date(2025, 5, 18, 15, 30).getTime()
const minutes = (count: number): number => now - count * 60_000
const hours = (count: number): number => minutes(count * 60)
const en = (then: number): string => relativeTime(then, now, dictionaries.en.time)
const zh = (then: number): string => relativeTime(then, now, dictionaries.zh.time)

describe('a relative time', () => {
  it('is "just now" for the first minute, and for a clock that is a little ahead', () => {
    expect([en(now), en(now - 59_999), en(now + 30_000)]).toEqual(['just now', 'just now', 'just now'])
  })

  it('counts whole minutes, then whole hours', () => {
    expect([en(minutes(1)), en(minutes(59)), en(hours(1)), en(hours(15))]).toEqual([
      '1 min ago',
      '59 min ago',
      '1 hr ago',
      '15 hr ago',
    ])
    expect([zh(minutes(5)), zh(hours(2))]).toEqual(['5 分钟前', '2 小时前'])
  })

  it('says yesterday by the calendar, not by 24 hours', () => {
    expect(en(hours(16))).toBe('yesterday')
    expect(zh(new Date(2025, 5, 17, 0, 1).getTime())).toBe('昨天')
    expect(en(new Date(2025, 5, 16, 23, 59).getTime())).toBe('2 days ago')
  })

  it('keeps counting hours over midnight for a few hours', () => {
    const early = new Date(2025, 5, 18, 1, 0).getTime()
    expect(relativeTime(early - 2 * 3_600_000, early, dictionaries.en.time)).toBe('2 hr ago')
  })

  it('is a date after thirty days, with the year when it is another one', () => {
    expect(zh(hours(24 * 12))).toBe('12 天前')
    expect(en(new Date(2025, 2, 3).getTime())).toBe('3 Mar')
    expect(zh(new Date(2025, 2, 3).getTime())).toBe('3月3日')
    expect(en(new Date(2023, 2, 3).getTime())).toBe('Mar 2023')
  })

  it('shows a moment in the future as its date instead of inventing an age', () => {
    expect(en(new Date(2025, 5, 20).getTime())).toBe('20 Jun')
  })
})
