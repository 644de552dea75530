import { isUndecided, isVerdict } from '@assay/api/errors/verdict'
import { CallFailure } from './failures.ts'
import { isTexts, type TextStorage } from './storage.ts'

export type CommandBody = Readonly<Record<string, string>>

/** A call that moves money or a status, from its first attempt until its answer is known. */
export interface Command {
  readonly key: string
  readonly body: CommandBody
}

export interface PendingCommands {
  /** The command that was sent under this name and has no answer yet. */
  readonly find: (name: string) => Command | null
  /** One key for the command, however often it is sent. */
  readonly begin: (name: string, body: CommandBody) => Command
  /** The session ended before the answer: after the next sign-in it is still the same command. */
  readonly outliveSession: (name: string, command: Command) => void
  readonly settle: (name: string) => void
}

interface Places {
  readonly storage: TextStorage
  readonly of: (name: string) => string
  /** A name that is kept when all other data of a person is deleted. */
  readonly afterSession?: (name: string) => string
}

function commandIn(value: unknown): Command | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, body } = value as Record<string, unknown>
  return typeof key === 'string' && isTexts(body) ? { key, body } : null
}

/** Keeps commands across a closed dialog and a reload, so that a repeat is sent under the same key. */
export function pendingCommands({ storage, of, afterSession = of }: Places): PendingCommands {
  const places = (name: string) => new Set([of(name), afterSession(name)])

  function find(name: string): Command | null {
    for (const place of places(name)) {
      const command = commandIn(storage.readJson(place))
      if (command !== null) return command
    }
    return null
  }

  return {
    find,
    begin(name, body) {
      const command = { key: crypto.randomUUID(), body }
      storage.write(of(name), JSON.stringify(command))
      return command
    },
    outliveSession(name, command) {
      storage.write(afterSession(name), JSON.stringify(command))
    },
    settle(name) {
      for (const place of places(name)) storage.forget(place)
    },
  }
}

/**
 * The outcome of a command. `refused`: it was not executed and never will be. `called_off`: the server required
 * something first, and nothing was executed. `unknown`: it may have been executed; its key is kept.
 */
export type Outcome<Answer> =
  | { readonly at: 'answered'; readonly answer: Answer }
  | { readonly at: 'refused' | 'called_off' | 'unknown'; readonly failure: CallFailure }

interface Sending<Answer> {
  readonly pending: PendingCommands
  readonly name: string
  /** Sent only if nothing is pending under the name; else the pending command is sent again. */
  readonly body: CommandBody
  readonly send: (command: Command) => Promise<Answer>
  readonly pause?: () => Promise<void>
}

const AGAIN_MS = 1_000
const TIMES = 20
const aSecond = () => new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))

/**
 * Sends a command under a key that is kept until its outcome is known, so that it is executed once. Waits for an earlier
 * attempt that is still in progress.
 */
export async function sendCommand<Answer>(sending: Sending<Answer>): Promise<Outcome<Answer>> {
  const { pending, name, body, send, pause = aSecond } = sending
  const earlier = pending.find(name)
  const command = earlier ?? pending.begin(name, body)
  let wasSentBefore = earlier !== null
  for (let time = 1; ; time += 1) {
    try {
      const answer = await send(command)
      pending.settle(name)
      return { at: 'answered', answer }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code === 'idempotency_in_flight' && time < TIMES) {
        wasSentBefore = true
        await pause()
        continue
      }
      if (isUndecided(failure, wasSentBefore)) {
        // the data of the session may be deleted already, and the command with it
        if (failure.status === 401) pending.outliveSession(name, command)
        return { at: 'unknown', failure }
      }
      pending.settle(name)
      return { at: isVerdict(failure) ? 'refused' : 'called_off', failure }
    }
  }
}
