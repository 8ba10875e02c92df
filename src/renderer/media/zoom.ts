/** Width and height in pixels: of a picture its own, of the stage that it stands on those of CSS. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** A point or a distance on the stage, in CSS pixels from its middle. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How a picture is looked at: as a whole, or at a scale (CSS pixels per pixel of its own) with its middle at `x`, `y`. */
export type Zoom = { readonly kind: 'whole' } | ({ readonly kind: 'scaled'; readonly scale: number } & Point)

/** Where a picture lies on the stage. */
export interface Placement extends Point {
  readonly scale: number
}

export const whole: Zoom = { kind: 'whole' }

/** How many times its real size a picture can be enlarged. */
const MOST = 16

/** A picture on a stage. `real` is the scale at which each of its pixels has one of the screen. */
export interface Scene {
  readonly picture: Extent
  readonly stage: Extent
  readonly real: number
}

/** The scale at which the whole picture is seen; one that is smaller than the stage is not enlarged. */
function wholeScale(scene: Scene): number {
  return Math.min(scene.real, fillScale(scene))
}

export function placementOf(zoom: Zoom, scene: Scene): Placement {
  if (zoom.kind === 'whole') return { scale: wholeScale(scene), x: 0, y: 0 }
  return within(zoom, scene)
}

/** Enlarges by `factor` (below 1: makes smaller) so that what lies at `at` stays there. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, scene: Scene): Zoom {
  return zoomTo(zoom, placementOf(zoom, scene).scale * factor, at, scene)
}

/** From the whole picture to its real size and back; one that is whole at its real size fills the stage instead. */
export function toggleReal(zoom: Zoom, at: Point, scene: Scene): Zoom {
  if (zoom.kind === 'scaled') return whole
  return zoomTo(zoom, wholeScale(scene) < scene.real ? scene.real : fillScale(scene), at, scene)
}

/** Moves an enlarged picture; its edges stay at or beyond those of the stage. */
export function pan(zoom: Zoom, by: Point, scene: Scene): Zoom {
  if (zoom.kind === 'whole') return zoom
  return { kind: 'scaled', ...within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, scene) }
}

/** Whether there is more of the picture than the stage shows. */
export function isLarger({ scale }: Placement, { picture, stage }: Scene): boolean {
  // Half a pixel is rounding.
  return picture.width * scale > stage.width + 0.5 || picture.height * scale > stage.height + 0.5
}

function zoomTo(zoom: Zoom, wanted: number, at: Point, scene: Scene): Zoom {
  const before = placementOf(zoom, scene)
  const least = wholeScale(scene)
  const scale = Math.min(wanted, Math.max(MOST * scene.real, fillScale(scene)))
  if (scale <= least) return whole
  const grown = scale / before.scale
  const moved = { x: at.x - (at.x - before.x) * grown, y: at.y - (at.y - before.y) * grown }
  return { kind: 'scaled', ...within({ scale, ...moved }, scene) }
}

function fillScale({ picture, stage }: Scene): number {
  return Math.min(stage.width / picture.width, stage.height / picture.height)
}

function within({ scale, x, y }: Placement, { picture, stage }: Scene): Placement {
  const keep = (at: number, length: number, room: number): number => {
    const reach = Math.max(0, (length * scale - room) / 2)
    return Math.max(-reach, Math.min(reach, at))
  }
  return { scale, x: keep(x, picture.width, stage.width), y: keep(y, picture.height, stage.height) }
}
