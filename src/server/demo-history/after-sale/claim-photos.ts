import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Db } from '#server/db/client.ts'
import type { Files } from '#server/files/files.ts'
import { keepNewFile, ownFiles } from '#server/files/removals.ts'
import { orderReturnPhotos } from '#server/modules/orders/returns/tables.ts'
import type { PastOrder } from '../ledger.ts'

/** The newest claims of damage that can be seen have photographs. */
const claimsWithPhotos = 12

interface Scene {
	ground: string
	can: string
	/** How far the can leans, in degrees. */
	lean: number
	/** How wide what ran out of it is. */
	puddle: number
}
const scenes: readonly Scene[] = [
	{ ground: '#b9a183', can: '#3d4a5c', lean: 78, puddle: 210 },
	{ ground: '#8d949b', can: '#7c2f3a', lean: 8, puddle: 130 },
	{ ground: '#c9c2b4', can: '#2f5d4a', lean: -14, puddle: 90 },
	{ ground: '#6f6258', can: '#8a6a1f', lean: 64, puddle: 170 },
]

/** A dented can that has leaked, as a phone would show it: drawn, for the demo has no buyers with phones. */
const drawnScene = ({
	ground,
	can,
	lean,
	puddle,
}: Scene): string => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
	<defs>
		<linearGradient id="metal"><stop offset="0" stop-color="#1c1f24"/><stop offset=".3" stop-color="${can}"/><stop offset=".45" stop-color="#f2f2ee" stop-opacity=".9"/><stop offset=".6" stop-color="${can}"/><stop offset="1" stop-color="#14161a"/></linearGradient>
		<radialGradient id="light" cx=".35" cy=".25" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient>
		<filter id="grain"><feTurbulence baseFrequency=".8" numOctaves="2"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .22 0"/></filter>
		<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
	</defs>
	<rect width="960" height="720" fill="${ground}"/>
	<ellipse cx="500" cy="600" rx="${puddle * 1.5}" ry="${puddle * 0.4}" fill="#4d3b1e" opacity=".45"/>
	<ellipse cx="470" cy="592" rx="${puddle}" ry="${puddle * 0.22}" fill="#e9dcae" opacity=".5"/>
	<ellipse cx="500" cy="590" rx="170" ry="34" fill="#000" opacity=".45" filter="url(#soft)"/>
	<g transform="rotate(${lean} 480 560)">
		<rect x="400" y="170" width="160" height="410" rx="26" fill="url(#metal)"/>
		<path d="M400 330 Q452 372 400 430 Z" fill="${ground}"/>
		<path d="M402 336 Q450 374 402 426" stroke="#0b0c0e" stroke-width="5" fill="none" opacity=".6"/>
		<ellipse cx="480" cy="176" rx="72" ry="15" fill="#c9ccd1"/>
		<ellipse cx="480" cy="176" rx="58" ry="10" fill="#8b9098"/>
	</g>
	<rect width="960" height="720" fill="url(#light)"/>
	<rect width="960" height="720" filter="url(#grain)"/>
</svg>`

async function photographOf(scene: Scene): Promise<Buffer> {
	const { default: sharp } = await import('sharp')
	return sharp(Buffer.from(drawnScene(scene)))
		.jpeg({ quality: 78 })
		.toBuffer()
}

/** Drawn by threads of their own; who never asks for them is not told of a failure. */
export function drawPhotographs(): Promise<Buffer[]> {
	const drawn = Promise.all(scenes.map(photographOf))
	drawn.catch(() => {})
	return drawn
}

/** Where photographs are kept. */
export interface PhotographDeps {
	db: Db
	files: Files
}

/** Photographs of the newest claims, one or two each; their files go again when the history does not come. */
export async function copyClaimPhotos(
	client: Client,
	deps: PhotographDeps,
	past: readonly PastOrder[],
	photographs: readonly Buffer[],
): Promise<void> {
	const claims = past
		.flatMap(({ returns }) => returns.filter(({ kind, note }) => kind === 'claim' && note?.match(/dented|burst|seam/)))
		.toSorted((a, b) => Number(b.requestedAt) - Number(a.requestedAt))
		.slice(0, claimsWithPhotos)
	const rows: Array<typeof orderReturnPhotos.$inferInsert> = []
	for (const [at, { id: returnId = '' }] of claims.entries())
		for (let nth = 1; nth <= 1 + (at % 2); nth++) {
			const bytes = photographs[(at + nth) % photographs.length] ?? Buffer.alloc(0)
			rows.push({ returnId, nth, file: await keepNewFile(deps, 'claims', 'jpg', bytes), bytes: bytes.length })
		}
	if (rows.length === 0) return
	await ownFiles(
		drizzle({ client }),
		rows.map(({ file }) => file),
	)
	await drizzle({ client }).insert(orderReturnPhotos).values(rows)
}
