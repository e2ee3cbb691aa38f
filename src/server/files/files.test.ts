import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#server/startup/env.ts'
import { createFiles } from './files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'untapped-files-'))
const files = createFiles(readEnv({ DATA_DIR: dataDir }))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const textOf = async (name: string) => (await (await files.read(name))?.toArray())?.join('')

test('a file is kept under a name of ours, read, and removed', async () => {
	const name = await files.keep('resumes', 'pdf', Buffer.from('hello'))
	expect(name).toMatch(/^resumes\/[0-9a-f-]{36}\.pdf$/)
	expect(await textOf(name)).toBe('hello')
	await files.remove(name)
	expect(await files.read(name)).toBeNull()
})

test('no name leads out of the folder', async () => {
	expect(await files.read('../demo-accounts.json')).toBeNull()
	await expect(files.keep('../up', 'pdf', Buffer.from('x'))).rejects.toThrow()
})

test('a file that could not be kept leaves nothing on a disk that may be full', async () => {
	const folder = join(dataDir, 'files')
	const inTheWay = async (name: string) => void mkdirSync(join(folder, name), { recursive: true })
	await expect(files.keep('failed', 'pdf', Buffer.from('x'), inTheWay)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
	expect(readdirSync(join(folder, 'failed')).filter((name) => name.endsWith('.part'))).toEqual([])
})
