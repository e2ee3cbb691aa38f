const maxKept = 200

/** What was made for a key lately, or else is made now; the one that nobody asked for the longest goes first. */
export function recent<T>(made: Map<string, T>, key: string, make: () => T): T {
	const value = made.get(key) ?? make()
	// Put back as the newest.
	made.delete(key)
	made.set(key, value)
	if (made.size > maxKept) made.delete(made.keys().next().value ?? '')
	return value
}
