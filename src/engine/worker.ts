import { parentPort, workerData } from 'node:worker_threads'
import { Engine } from './engine'
import type { EngineCommand, EngineOptions } from './protocol'

// The engine in a thread of its own. An error that it does not expect ends the thread: main starts a new one.
if (!parentPort) throw new Error('this file runs as a worker thread')
const port = parentPort
const engine = new Engine(workerData as EngineOptions, (event) => port.postMessage(event))
port.on('message', (command: EngineCommand) => {
  engine.send(command)
  engine.settled().catch((error: unknown) => {
    setImmediate(() => {
      throw error
    })
  })
})
