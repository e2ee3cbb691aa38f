// Applies the visitor's theme and announcement before the first paint, so that nothing changes once the page has shown.
const { announcement = '', theme = '' } = document.getElementById('early')?.dataset ?? {}
try {
	const { classList, dataset } = document.documentElement
	if (localStorage.getItem(announcement) !== null) classList.add('is-announcement-dismissed')
	const chosen = localStorage.getItem(theme)
	if (chosen === 'dark' || chosen === 'light') dataset.theme = chosen
} catch {
	// Storage may be switched off; then the bar shows and the theme is the system's.
}
// Somebody who comes back to a place in the page finds all of it laid out, so that the place is where it was.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type !== 'navigate' || location.hash) document.documentElement.classList.add('is-whole')
