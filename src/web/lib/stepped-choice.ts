/** The choice of a combobox that an arrow leads to from `pointed`; past either end is the field itself, which is null. */
export function steppedChoice(keys: readonly string[], pointed: string | null, by: 1 | -1): string | null {
	const active = pointed === null ? -1 : keys.indexOf(pointed)
	const places = keys.length + 1
	return keys[((active + 1 + by + places) % places) - 1] ?? null
}
