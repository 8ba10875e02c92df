import type { ReactNode } from 'react'
import type { CodeSpan } from '../../core/reading/reading'

/** Runs of code in their colours. */
export function drawCode(spans: readonly CodeSpan[]): ReactNode[] {
  return spans.map(([text, classes], index) =>
    classes === '' ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- runs of code have nothing else to tell them apart
      <span key={index} className={classes}>
        {text}
      </span>
    ),
  )
}
