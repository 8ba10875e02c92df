/**
 * What the end-to-end tests need of a Linux system. `packages` are the names it has had in Debian and Ubuntu, newest
 * first; `program` is how to see it elsewhere. Without the `essential` ones no window opens at all.
 */
export const testPackages = [
  { packages: ['xvfb'], program: 'Xvfb', essential: true },
  { packages: ['libnss3'], essential: true },
  { packages: ['libgtk-3-0t64', 'libgtk-3-0'], essential: true },
  { packages: ['libgbm1'], essential: true },
  { packages: ['libasound2t64', 'libasound2'], essential: true },
  { packages: ['fonts-noto-cjk'] },
  { packages: ['fonts-noto-color-emoji'] },
  { packages: ['openbox'], program: 'openbox' },
  { packages: ['trayer'], program: 'trayer' },
  { packages: ['xdotool'], program: 'xdotool' },
  { packages: ['x11-utils'], program: 'xprop' },
  { packages: ['imagemagick'], program: 'import' },
  { packages: ['dbus'], program: 'dbus-daemon' },
  { packages: ['python3-gi'] },
  { packages: ['gir1.2-gtk-3.0'] },
  { packages: ['ffmpeg'], program: 'ffmpeg' },
]

/** The needs of which no package is installed. */
export function missingPackages(installed, needs = testPackages) {
  return needs.filter(({ packages }) => !packages.some((name) => installed.has(name)))
}

/** For each need the name that this release of the system knows, or its oldest name where it knows none. */
export function packageNames(needs, available) {
  return needs.map(({ packages }) => packages.find((name) => available.has(name)) ?? packages.at(-1))
}

/** The names of installed packages in the answer of `dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n'`. */
export function parseInstalled(answer) {
  return new Set([...answer.matchAll(/^.i +(\S+)$/gm)].map(([, name]) => name))
}

/** The names that can be installed, in the answer of `apt-cache policy NAME …`. */
export function parseAvailable(answer) {
  return new Set(
    [...answer.matchAll(/^(\S+):\n +Installed: .*\n +Candidate: (?!\(none\))/gm)].map(([, name]) => name),
  )
}
