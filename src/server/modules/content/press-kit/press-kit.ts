import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listProducts, type ProductSummary } from '#contracts/catalog/catalog.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import { inProcessCall } from '#server/http/in-process-call.ts'
import type { Env } from '#server/startup/env.ts'
import { boilerplate, factSheet, pictureTerms } from './press-facts.ts'
import { kitPictures, type PressKitPictures } from './press-pictures.ts'

export interface PressKitDeps {
	env: Pick<Env, 'DATA_DIR'>
	/** Where the built files are; null in development, where they are still in the sources. */
	publicDir: string | null
}

interface Kit {
	path: string
	bytes: number
	etag: string
}

const sourcesOfPublicFiles = 'src/web/public'

/**
 * The press kit: made when somebody first asks for it, kept as a file under a name that follows from what is in it, and
 * from then on a plain file to send.
 */
export function pressKitRoute(app: FastifyInstance, { env, publicDir }: PressKitDeps): void {
	const folder = join(env.DATA_DIR, 'press-kit')
	const pictures = join(publicDir ?? sourcesOfPublicFiles, 'pictures')
	// Many may ask while it is being made: it is made once.
	const underWay = new Map<string, Promise<Kit>>()

	app.get('/press/kit.zip', { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
		const { items } = await inProcessCall(app)(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })
		const chosen = kitPictures(await readdir(pictures), items)
		const name = nameOf(items, chosen)
		const making =
			underWay.get(name) ??
			kitIn(folder, name, { pictures, drinks: items, chosen }).finally(() => underWay.delete(name))
		underWay.set(name, making)
		const kit = await making
		reply.header('etag', kit.etag).header('cache-control', 'public, max-age=3600')
		if (request.headers['if-none-match'] === kit.etag) return reply.code(304).send()
		return reply
			.type('application/zip')
			.header('content-length', kit.bytes)
			.header('content-disposition', 'attachment; filename="untapped-press-kit.zip"')
			.send(createReadStream(kit.path))
	})
}

/** Another name for every other content. */
function nameOf(drinks: readonly ProductSummary[], chosen: PressKitPictures): string {
	const content = JSON.stringify([factSheet(drinks), boilerplate, pictureTerms, chosen])
	return createHash('sha256').update(content).digest('hex').slice(0, 20)
}

interface Ingredients {
	pictures: string
	drinks: readonly ProductSummary[]
	chosen: PressKitPictures
}

async function kitIn(folder: string, name: string, from: Ingredients): Promise<Kit> {
	const path = join(folder, `${name}.zip`)
	const existing = await stat(path).catch(() => null)
	if (!existing) await make(folder, path, from)
	const { size } = existing ?? (await stat(path))
	return { path, bytes: size, etag: `"${name}"` }
}

/**
 * Written aside and renamed, so that a half-written kit is never sent. Another process may be at the same, or send a kit of
 * other contents: those go when nobody can be at them any more.
 */
async function make(folder: string, path: string, { pictures, drinks, chosen }: Ingredients): Promise<void> {
	const { writeArchive, logoFiles, pngOf } = await import('./press-archive.ts')
	const files = [
		{ name: 'fact-sheet.txt', bytes: Buffer.from(factSheet(drinks)) },
		{ name: 'about-untapped.txt', bytes: Buffer.from(boilerplate) },
		{ name: 'using-these-files.txt', bytes: Buffer.from(pictureTerms) },
		...(await logoFiles()),
	]
	for (const { file, as } of chosen)
		files.push({ name: `pictures/${as}.png`, bytes: await pngOf(await readFile(join(pictures, file))) })
	await mkdir(folder, { recursive: true })
	const aside = `${path}.${randomUUID()}.part`
	await writeArchive(aside, files)
	await rename(aside, path)
	for (const name of await readdir(folder)) {
		const other = join(folder, name)
		const found = await stat(other).catch(() => null)
		if (other !== path && found && Date.now() - found.mtimeMs > dayMs) await rm(other, { force: true })
	}
}
