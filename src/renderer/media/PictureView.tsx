import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import type { Reading } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { useWindowKeys } from '../ui/use-window-keys'
import { MediaFacts } from './MediaFacts'
import { NotShown } from './NotShown'
import { useExtent } from './use-extent'
import { useFileAddress } from './use-file-address'
import { useTile } from './use-tile'
import { isLarger, pan, placementOf, toggleReal, whole, zoomBy, type Extent, type Point } from './zoom'
import './viewer.css'

const STEP = 1.5
/** How much one notch of a wheel (100 units) or a pinch enlarges. */
const WHEEL = 0.0016
const PINCH = 0.01
/** Share of the stage that a key moves the picture by. */
const KEY_PAN = 0.2
/** From this scale on one wants to see the pixels. */
const PIXELS_FROM = 3

const middle: Point = { x: 0, y: 0 }
/** A drawing that names no size is given this one, as browsers do. */
const NO_SIZE: Extent = { width: 300, height: 150 }

/** A picture by itself: as a whole or enlarged, on a chequered ground that shows where it is transparent. */
export function PictureView({ reading }: { reading: Extract<Reading, { kind: 'image' }> }) {
  const { path, mtime, size } = reading
  const words = useWords().media
  const address = useFileAddress(path, mtime)
  const tile = useTile(path, mtime)
  const stageElement = useRef<HTMLDivElement>(null)
  const stage = useExtent(stageElement)
  const [picture, setPicture] = useState<Extent | null>(null)
  const [broken, setBroken] = useState(false)
  const [zoom, setZoom] = useState(whole)

  const real = 1 / window.devicePixelRatio
  const scene = picture === null || stage.width === 0 ? null : { picture, stage, real }
  const placement = scene === null ? null : placementOf(zoom, scene)
  const larger = scene !== null && placement !== null && isLarger(placement, scene)

  const enlarge = (factor: number, at: Point): void => {
    if (scene !== null) setZoom((before) => zoomBy(before, factor, at, scene))
  }
  const toggle = (at: Point): void => {
    if (scene !== null) setZoom((before) => toggleReal(before, at, scene))
  }
  const move = (by: Point): void => {
    if (scene !== null) setZoom((before) => pan(before, by, scene))
  }

  useWindowKeys((event, place) => {
    if (place === 'field' || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = event.shiftKey && larger ? panSteps[event.key] : undefined
    if (step !== undefined) move({ x: step.x * stage.width, y: step.y * stage.height })
    else if (event.key === '+' || event.key === '=') enlarge(STEP, middle)
    else if (event.key === '-') enlarge(1 / STEP, middle)
    else if (event.key.toLowerCase() === 'z') toggle(middle)
    else return false
    return true
  })

  // React listens to wheels without a say in whether the page scrolls.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1)
    enlarge(Math.exp(-by * (event.ctrlKey ? PINCH : WHEEL)), pointOn(stageElement.current, event))
  })
  useEffect(() => {
    const element = stageElement.current
    const listener = (event: WheelEvent): void => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const dragged = useRef<Point>(middle)
  const onDrag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y } = dragged.current
    dragged.current = { x: event.clientX, y: event.clientY }
    move({ x: event.clientX - x, y: event.clientY - y })
  }

  const tooLarge = tile?.state === 'failed' && tile.reason === 'too-many-pixels'
  if (tooLarge || broken)
    return <NotShown path={path} said={tooLarge ? null : words.pictureBroken} tile={tile} />
  return (
    <div className="picture-view">
      <div
        ref={stageElement}
        className="picture-stage"
        data-larger={larger}
        onPointerDown={(event) => {
          if (event.button !== 0 || !larger) return
          dragged.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onDrag}
        onDoubleClick={(event) => toggle(pointOn(event.currentTarget, event))}
      >
        <img
          // A picture with too many pixels must not even begin to be decoded.
          src={tile === null ? undefined : address}
          alt={path}
          draggable={false}
          data-pixels={placement !== null && placement.scale >= PIXELS_FROM * real}
          style={
            placement === null || picture === null
              ? { visibility: 'hidden' }
              : {
                  inlineSize: picture.width * placement.scale,
                  blockSize: picture.height * placement.scale,
                  translate: `calc(-50% + ${placement.x}px) calc(-50% + ${placement.y}px)`,
                }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture(width > 0 && height > 0 ? { width, height } : NO_SIZE)
          }
          onError={() => setBroken(true)}
        />
      </div>
      <MediaFacts path={path} size={size} extent={/\.svg$/i.test(path) ? null : picture}>
        <IconButton
          icon={ZoomOut}
          label={words.smaller}
          shortcut="-"
          disabled={zoom.kind === 'whole'}
          onClick={() => enlarge(1 / STEP, middle)}
        />
        <button
          type="button"
          className="picture-scale"
          title={`${words.wholeOrReal} (Z)`}
          onClick={() => toggle(middle)}
        >
          <span className="visually-hidden">{words.wholeOrReal} </span>
          {placement === null ? '' : `${Math.round((placement.scale / real) * 100)} %`}
        </button>
        <IconButton icon={ZoomIn} label={words.larger} shortcut="+" onClick={() => enlarge(STEP, middle)} />
      </MediaFacts>
    </div>
  )
}

const panSteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
}

/** Where the pointer is on the stage, from its middle. */
function pointOn(
  stage: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  if (stage === null) return middle
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
