/** For each folder the shortest end of its path that no other folder has, as `name` → folder. */
export function shortNames(folders: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const folder of folders) {
    const own = segments(folder)
    const others = folders.filter((other) => other !== folder).map(segments)
    let count = 1
    const end = (of: readonly string[]): string => of.slice(-count).join('/')
    while (count < own.length && others.some((other) => end(other) === end(own))) count += 1
    names.set(end(own), folder)
  }
  return names
}

function segments(folder: string): string[] {
  return folder.split(/[\\/]+/).filter((segment) => segment !== '')
}
