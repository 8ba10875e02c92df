/** The command line was used in a way that it does not offer; the message says what to do instead. Exit code 2. */
export class UsageError extends Error {}
