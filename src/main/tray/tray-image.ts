/**
 * The file name, without its ending, of the picture for the tray: a Mac colours a template itself, Windows tells whether
 * its taskbar is dark (`null` where it does not), and the panels of Linux are of any colour.
 */
export function trayImage(platform: string, darkPanel: boolean | null): string {
  if (platform === 'darwin') return 'trayTemplate'
  if (platform !== 'win32' || darkPanel === null) return 'tray'
  return darkPanel ? 'tray-dark' : 'tray-light'
}
