import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { applyTheme, type Theme, themeKey } from '#web/lib/browser/theme.ts'

const themes = [
	{ theme: 'light', name: 'Light', Icon: Sun },
	{ theme: 'dark', name: 'Dark', Icon: Moon },
	{ theme: 'system', name: 'Like the device', Icon: Monitor },
] as const

function chosenTheme(): Theme {
	try {
		const kept = localStorage.getItem(themeKey)
		return kept === 'light' || kept === 'dark' ? kept : 'system'
	} catch {
		return 'system'
	}
}

/** Light, dark, or as the device has it; remembered in this browser. */
export function ThemeChoice() {
	const [chosen, setChosen] = useState(chosenTheme)
	return (
		<fieldset className="inline-flex w-fit rounded-lg border border-line bg-card p-0.5">
			<legend className="sr-only">Theme</legend>
			{themes.map(({ theme, name, Icon }) => (
				<label
					key={theme}
					title={name}
					className="grid size-8 place-items-center rounded-md text-muted transition hover:text-ink has-checked:bg-ink/10 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ink"
				>
					<input
						type="radio"
						name="theme"
						value={theme}
						checked={chosen === theme}
						onChange={() => {
							setChosen(theme)
							applyTheme(theme)
						}}
						className="sr-only"
					/>
					<Icon size={16} aria-hidden />
					<span className="sr-only">{name}</span>
				</label>
			))}
		</fieldset>
	)
}
