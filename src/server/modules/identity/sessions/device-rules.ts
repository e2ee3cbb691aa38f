// The first that matches names it: Edge and Opera also call themselves Chrome, Chrome also Safari.
const browsers: ReadonlyArray<[RegExp, string]> = [
	[/\bEdgA?\b|EdgiOS/, 'Edge'],
	[/\bOPR\b|Opera/, 'Opera'],
	[/SamsungBrowser/, 'Samsung Internet'],
	[/Firefox|FxiOS/, 'Firefox'],
	[/Chrome|CriOS|Chromium/, 'Chrome'],
	[/Safari/, 'Safari'],
]
const systems: ReadonlyArray<[RegExp, string]> = [
	[/iPhone|iPod/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/CrOS/, 'Chromebook'],
	[/Macintosh|Mac OS X/, 'Mac'],
	[/Linux|X11/, 'Linux'],
]

/** A browser's own description in words for its owner: "Chrome on Windows". */
export function deviceOf(userAgent: string | null): string {
	const named = (names: ReadonlyArray<[RegExp, string]>) =>
		names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
	const [browser, system] = [named(browsers), named(systems)]
	if (browser && system) return `${browser} on ${system}`
	return browser ?? system ?? 'Unknown device'
}
