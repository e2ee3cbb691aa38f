/** A URL of the portal; `company` is named where staff act for it, everybody else has one alone. */
export function portalUrl(
	path: string,
	company: string | undefined,
	more: Readonly<Record<string, string>> = {},
): string {
	const search = new URLSearchParams({ ...(company !== undefined && { company }), ...more }).toString()
	return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}
