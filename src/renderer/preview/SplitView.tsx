import { useState, type ReactNode } from 'react'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useMedia } from '../ui/use-media'
import { Divider } from './Divider'
import { PreviewPane } from './PreviewPane'
import { usePreview } from './preview-store'
import './preview.css'

/** The list, and the preview below it or, in a wide window, beside it. */
export function SplitView({ onMove, children }: { onMove: (by: 1 | -1) => void; children: ReactNode }) {
  const open = usePreview((state) => state.open)
  const full = usePreview((state) => state.full)
  const beside = useMedia('(width >= 760px)')
  const kept = useApp(({ app }) => (beside ? app?.settings.previewBeside : app?.settings.previewBelow) ?? 50)
  const [dragged, setDragged] = useState<{ beside: boolean; share: number } | null>(null)
  const share = dragged?.beside === beside ? dragged.share : kept
  return (
    <div className="split" data-preview={open ? (beside ? 'beside' : 'below') : 'closed'}>
      <div className="split-list" inert={full}>
        {children}
      </div>
      {open && (
        <>
          {!full && (
            <Divider
              beside={beside}
              share={share}
              onMove={(next) => setDragged({ beside, share: next })}
              onEnd={(next) =>
                void actions.changeSettings(beside ? { previewBeside: next } : { previewBelow: next })
              }
            />
          )}
          <PreviewPane share={share} onMove={onMove} />
        </>
      )}
    </div>
  )
}
