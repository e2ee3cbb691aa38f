// Pictures for mails, from the pictures as delivered: JPEG on a tile, since not every mail program knows WebP or lays a
// picture on the color that it was made for. And the logo, light on dark: no transparency, so that it stands whatever a program does to the colors around it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const delivered = join(import.meta.dirname, '../src/web/public/pictures')
/** Shown at 80 by 80. */
const tile = { side: 160, border: 8, background: '#f1efe9' }
const sold = /^((?:pack|bundle|merch)-.+|can-.+-front|gift-card)-480\.webp$/

for (const file of readdirSync(delivered)) {
	const [, name] = sold.exec(file) ?? []
	if (!name) continue
	const side = tile.side - 2 * tile.border
	await sharp(join(delivered, file))
		.trim()
		.resize(side, side, { fit: 'contain', background: tile.background })
		.flatten({ background: tile.background })
		.extend({
			top: tile.border,
			bottom: tile.border,
			left: tile.border,
			right: tile.border,
			background: tile.background,
		})
		.jpeg({ quality: 82, mozjpeg: true })
		.toFile(join(delivered, `${name}-mail.jpg`))
}

const logo = readFileSync(join(import.meta.dirname, 'logo/untapped-lockup.svg'), 'utf8').replaceAll(
	'currentColor',
	'#ffffff',
)
await sharp(Buffer.from(logo), { density: 300 })
	.resize({ width: 352 })
	.flatten({ background: '#0a0a0f' })
	.png({ palette: true })
	.toFile(join(delivered, 'logo-mail.png'))
