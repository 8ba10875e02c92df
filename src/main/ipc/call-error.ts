import type { CallErrorCode } from '../../shared/ipc'

/** Thrown by a handler to tell the window why its call was not carried out. */
export class CallError extends Error {
  readonly code: CallErrorCode

  constructor(code: CallErrorCode) {
    super(code)
    this.code = code
  }
}
