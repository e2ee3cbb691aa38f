// Runs before the first paint, so that nothing moves or changes colour once the page has shown, and takes note of what
// is pressed before the page can do it. A classic script can import nothing: its keys come with its element.
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

document.addEventListener('click', ({ target }) => {
	const { dataset } = document.documentElement
	const button = target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null
	if (button?.dataset.early && dataset.isAlive === undefined) dataset.pressed = button.dataset.early
})

export {}
