import type { Readable } from 'node:stream'

/** A place for files, by their whole names; what it is about goes no further once the signal is aborted. */
export interface FilePlace {
	write(name: string, bytes: Buffer, signal: AbortSignal): Promise<void>
	read(name: string, signal: AbortSignal): Promise<Readable | null>
	remove(name: string, signal: AbortSignal): Promise<void>
}
