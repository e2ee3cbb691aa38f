import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = ['base', 'utilities'].map((name) =>
	readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), 'utf8'),
)
/** The values of a color, in the light theme and in the dark one. */
const named = (name: string) => styles.map((css) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? '')

function luminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const lightness = (color: string) => 116 * Math.cbrt(luminance(color)) - 16
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** What a card is in the dark theme, which is written where portals are. */
const dark = styles[1]?.slice(styles[1].indexOf('@utility dark-portal')).match(/--card: (#[0-9a-f]{6});/)?.[1] ?? ''

test.each([
	['light', 0, '#ffffff'],
	['dark', 1, dark],
])('in the %s theme series differ in lightness, and each stands out from its card', (_, theme, card) => {
	const colors = [1, 2, 3, 4, 5].map((index) => named(`chart-${index}`)[theme] ?? '')
	const sorted = colors.map(lightness).toSorted((a, b) => a - b)
	for (const [index, each] of sorted.slice(1).entries()) expect(each - (sorted[index] ?? 0)).toBeGreaterThan(7)
	for (const color of colors) expect(contrast(luminance(color), luminance(card))).toBeGreaterThan(3)
})
