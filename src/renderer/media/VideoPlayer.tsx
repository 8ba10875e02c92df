import { Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Reading } from '../../core/reading/reading'
import { usePreview } from '../preview/preview-store'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { useWindowKeys, type KeyPlace } from '../ui/use-window-keys'
import { clockTime } from './clock-time'
import { MediaFacts } from './MediaFacts'
import { NotShown } from './NotShown'
import { changeVolume, toggleMuted, usePlayback } from './playback-store'
import { playerCommand } from './player-keys'
import { driveVideo, type VideoDriver, type VideoState } from './drive-video'
import { useFileAddress } from './use-file-address'
import { useTile } from './use-tile'
import './viewer.css'

/** A video by itself, played where it stands; one that the window cannot play is named, and can be opened elsewhere. */
export function VideoPlayer({ reading }: { reading: Extract<Reading, { kind: 'video' }> }) {
  const { path, mtime, size } = reading
  const words = useWords().media
  const address = useFileAddress(path, mtime)
  const tile = useTile(path, mtime)
  const still = tile?.state === 'ready' ? tile.url : null
  const full = usePreview((state) => state.full)
  const quick = usePreview((state) => state.quick)
  const { volume, muted } = usePlayback()
  const element = useRef<HTMLVideoElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const clock = useRef<HTMLSpanElement>(null)

  const [state, setState] = useState<VideoState>({ kind: 'opening' })
  const [playing, setPlaying] = useState(false)
  const driver = useRef<VideoDriver | null>(null)
  useEffect(() => {
    if (element.current === null) return
    const own = driveVideo(
      element.current,
      { path, mtime },
      {
        onState: setState,
        onPlaying: setPlaying,
        // Straight to the elements: the place moves with every frame.
        onTime: (seconds) => {
          if (slider.current !== null) showPlace(slider.current, seconds)
          if (clock.current !== null) clock.current.textContent = clockTime(seconds)
        },
      },
    )
    driver.current = own
    return () => own.stop()
  }, [path, mtime])

  const onKey = (event: KeyboardEvent, place: KeyPlace): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const command = playerCommand(event.key)
    if (command === null || !hasKeys(place, full, quick)) return false
    switch (command.kind) {
      case 'toggle':
        // A button has its own use for it.
        if (event.target instanceof HTMLButtonElement) return false
        if (!event.repeat) driver.current?.toggle()
        return true
      case 'mute':
        if (!event.repeat) toggleMuted()
        return true
      case 'seek':
        driver.current?.seekBy(command.by)
        return true
      case 'volume':
        changeVolume(volume + command.by)
        return true
    }
  }
  useWindowKeys((event, place) => state.kind === 'ready' && onKey(event, place))

  if (state.kind === 'unplayable') return <NotShown path={path} said={words.videoUnplayable} tile={tile} />
  const ready = state.kind === 'ready' ? state : null
  const loudness = muted ? 0 : volume
  return (
    <div className="player" tabIndex={-1}>
      {/* What the video says is not known to us, so there are no captions to show. */}
      <video
        ref={element}
        className="player-picture"
        src={address}
        poster={still ?? undefined}
        preload="metadata"
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        aria-label={path}
        onClick={() => driver.current?.toggle()}
      />
      <div className="player-bar" data-ready={ready !== null}>
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? words.pause : words.play}
          shortcut="␣"
          disabled={ready === null}
          onClick={() => driver.current?.toggle()}
        />
        <span ref={clock} className="player-time">
          0:00
        </span>
        <input
          ref={slider}
          className="slider"
          type="range"
          min={0}
          max={ready?.duration ?? 0}
          step="any"
          defaultValue={0}
          disabled={ready === null}
          aria-label={words.position}
          onChange={(event) => driver.current?.seek(Number(event.target.value))}
        />
        <span className="player-time">{clockTime(ready?.duration ?? 0)}</span>
        <IconButton
          icon={loudness === 0 ? VolumeX : loudness < 0.5 ? Volume1 : Volume2}
          label={muted ? words.unmute : words.mute}
          shortcut="M"
          onClick={() => toggleMuted()}
        />
        <input
          className="slider player-volume"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={loudness}
          aria-label={words.volume}
          aria-valuetext={`${Math.round(loudness * 100)} %`}
          style={{ '--done': `${loudness * 100}%` } as CSSProperties}
          onChange={(event) => changeVolume(Number(event.target.value))}
        />
      </div>
      <MediaFacts path={path} size={size} extent={ready?.extent ?? null} />
    </div>
  )
}

function showPlace(slider: HTMLInputElement, seconds: number): void {
  const total = Number(slider.max)
  slider.value = String(seconds)
  slider.style.setProperty('--done', `${total > 0 ? (seconds / total) * 100 : 0}%`)
  slider.setAttribute('aria-valuetext', `${clockTime(seconds)} / ${clockTime(total)}`)
}

/** Under the sheet the keys go on through the list until the player is clicked or reached with Tab. */
function hasKeys(place: KeyPlace, full: boolean, quick: boolean): boolean {
  return place === 'link' || (place === 'document' && !quick) || (full && place === 'elsewhere')
}
