export const themeKey = 'untapped-theme'
export type Theme = 'light' | 'dark' | 'system'

/** The portals' and the back office's theme; 'system' follows the device. */
export function applyTheme(theme: Theme): void {
	if (theme === 'system') {
		localStorage.removeItem(themeKey)
		delete document.documentElement.dataset.theme
		return
	}
	localStorage.setItem(themeKey, theme)
	document.documentElement.dataset.theme = theme
}
