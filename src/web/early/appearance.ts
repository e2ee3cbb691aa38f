// What this browser was told to look like, before the first paint: nothing changes once the page has shown.
const { announcement = '', theme = '' } = document.getElementById('early')?.dataset ?? {}
try {
	const { classList, dataset } = document.documentElement
	if (localStorage.getItem(announcement) !== null) classList.add('is-announcement-dismissed')
	const chosen = localStorage.getItem(theme)
	if (chosen === 'dark' || chosen === 'light') dataset.theme = chosen
} catch {
	// Storage may be switched off; then the bar shows and the theme is the system's.
}
