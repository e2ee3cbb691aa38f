// Runs before the first paint, so that nothing moves or changes colour once the page has shown. A classic script can
// import nothing: the keys it looks for come with its element.
try {
	const { documentElement } = document
	const keys = document.getElementById('early')?.dataset
	if (localStorage.getItem(keys?.announcement ?? '') !== null)
		documentElement.classList.add('is-announcement-dismissed')
	const theme = localStorage.getItem(keys?.theme ?? '')
	if (theme === 'dark' || theme === 'light') documentElement.dataset.theme = theme
} catch {
	// Storage may be switched off; then the bar shows and the theme is the system's.
}

export {}
