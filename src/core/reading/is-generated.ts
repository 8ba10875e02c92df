const lockFile =
  /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb?|go\.sum|packages\.lock\.json|.+\.lock)$/i
const generated = /\.(?:min|bundle|gen|generated)\.[^.]+$|\.map$/i

/** Whether a file was written by a tool, read off its name: it can be viewed, and is never ranked. */
export function isGenerated(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return lockFile.test(name) || generated.test(name)
}
