/** Whether a window can be shown: always on macOS and Windows, elsewhere where a display server is named. */
export function hasDisplay(env = process.env, platform = process.platform) {
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}
