import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'

interface AsOfFormProps {
	path: string
	label: string
	asOf: string | undefined
	min?: string | undefined
	max?: string | undefined
	/** What else the URL says and keeps. */
	kept?: Readonly<Record<string, string>>
	/** Stands beside the button. */
	children?: ReactNode
}

/** Asks for figures as of the end of a day: the day goes into the page's URL as `asOf`. */
export function AsOfForm({ path, label, asOf, min, max, kept = {}, children }: AsOfFormProps) {
	const navigate = useNavigate()
	return (
		<form
			className="flex flex-wrap items-end gap-3"
			action={path}
			onSubmit={(event) => {
				event.preventDefault()
				const day = new FormData(event.currentTarget).get('asOf')
				if (typeof day === 'string' && day) void navigate(`${path}?${new URLSearchParams({ asOf: day, ...kept })}`)
			}}
		>
			<label className="grid gap-1 font-medium text-sm">
				{label}
				<input
					type="date"
					name="asOf"
					defaultValue={asOf}
					min={min}
					max={max}
					required
					className="min-h-10 rounded-lg border border-edge bg-card px-3 text-base sm:text-sm"
				/>
			</label>
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" look="outline" size="small" className="min-h-10">
				Show
			</Button>
			{children}
		</form>
	)
}
