import { createInflateRaw } from 'node:zlib'

/** An entry of the directory at the end of a ZIP archive. */
export interface Entry {
	name: string
	isEncrypted: boolean
	method: number
	packed: number
	unpacked: number
	offset: number
}

export const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
const maxEntries = 500

/** The archive's own list, if it is whole, nothing follows it, and the parts name themselves the same; null otherwise. */
export function archiveEntriesOf(bytes: Buffer): Entry[] | null {
	const end = bytes.length - 22
	if (end < 0 || bytes.readUInt32LE(end) !== endRecord || bytes.readUInt16LE(end + 20) !== 0) return null
	const count = bytes.readUInt16LE(end + 10)
	const size = bytes.readUInt32LE(end + 12)
	let at = bytes.readUInt32LE(end + 16)
	if (count === 0 || count > maxEntries || at + size !== end) return null
	const entries: Entry[] = []
	for (let index = 0; index < count; index++) {
		if (at + 46 > end || bytes.readUInt32LE(at) !== centralHeader) return null
		const nameLength = bytes.readUInt16LE(at + 28)
		const name = bytes.subarray(at + 46, at + 46 + nameLength)
		const entry = {
			name: name.toString('utf8'),
			isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
			method: bytes.readUInt16LE(at + 10),
			packed: bytes.readUInt32LE(at + 20),
			unpacked: bytes.readUInt32LE(at + 24),
			offset: bytes.readUInt32LE(at + 42),
		}
		const { offset } = entry
		if (offset + 30 > end || bytes.readUInt32LE(offset) !== localHeader) return null
		const ownNameLength = bytes.readUInt16LE(offset + 26)
		if (!bytes.subarray(offset + 30, offset + 30 + ownNameLength).equals(name)) return null
		entries.push(entry)
		at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
	}
	return at === end ? entries : null
}

/**
 * Unpacks a part as far as the list says, and not a byte further: whether that is all of it, and its first `keep` bytes.
 * Done aside, for it may be much.
 */
export async function unpackEntry(
	bytes: Buffer,
	entry: Entry,
	keep: number,
): Promise<{ isTrue: boolean; text: string }> {
	const { offset, method, packed, unpacked } = entry
	const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
	const data = bytes.subarray(start, start + packed)
	const textOf = (parts: readonly Buffer[]) => Buffer.concat(parts).subarray(0, keep).toString('utf8')
	if (data.length !== packed) return { isTrue: false, text: '' }
	if (method === 0) return { isTrue: packed === unpacked, text: textOf([data]) }
	if (method !== 8) return { isTrue: false, text: '' }
	const inflating = createInflateRaw()
	inflating.end(data)
	const kept: Buffer[] = []
	let length = 0
	try {
		for await (const part of inflating as AsyncIterable<Buffer>) {
			if (length < keep) kept.push(part)
			length += part.length
			if (length > unpacked) break
		}
	} catch {
		return { isTrue: false, text: '' }
	}
	return { isTrue: length === unpacked, text: textOf(kept) }
}
