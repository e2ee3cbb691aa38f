import { announcementKey, dismissed } from './features/frame/announcement.ts'
import { themeKey } from './lib/theme.ts'

// Runs before the first paint, so that nothing moves or changes colour once the page has shown.
try {
	const { classList } = document.documentElement
	if (localStorage.getItem(announcementKey) === dismissed) classList.add('is-announcement-dismissed')
	const theme = localStorage.getItem(themeKey)
	if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {
	// Storage may be switched off; then the bar shows and the theme is the system's.
}
