import { useNavigate } from 'react-router'
import { radii, shopKinds, usualRadius } from '#contracts/content/locations.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { MyLocation } from './my-location.tsx'
import { nearText, type ShopSearch, searched, sentSearch, urlOfSearch } from './search.ts'

interface SearchFormProps {
	search: ShopSearch
	error: Error | null
}

/** A plain form: it works before its script does, and what it asks for is the URL. */
export function SearchForm({ search, error }: SearchFormProps) {
	const navigate = useNavigate()
	return (
		<form
			action="/where-to-buy#shops"
			onSubmit={(event) => {
				event.preventDefault()
				const given = new FormData(event.currentTarget)
				const params = new URLSearchParams([...given].map(([name, value]) => [name, String(value)]))
				void navigate(urlOfSearch(sentSearch(params, search)), { preventScrollReset: true, state: searched })
			}}
			className="grid gap-4"
		>
			<div className="flex flex-wrap items-start gap-3">
				<Field label="ZIP code, city or state" error={error ? messageOf(error) : undefined} className="min-w-52 flex-1">
					<TextInput
						name="near"
						defaultValue={nearText(search.near)}
						autoComplete="postal-code"
						maxLength={80}
						className="min-h-14 text-lg"
					/>
				</Field>
				<Button type="submit" look="volt" size="large" className="max-sm:w-full sm:mt-6.5">
					Find shops
				</Button>
			</div>
			<MyLocation search={search} />
			<div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex sm:flex-wrap">
				<Field label="Within">
					<Select name="radius" defaultValue={search.radius ?? usualRadius}>
						{radii.map((radius) => (
							<option key={radius} value={radius}>
								{radius} miles
							</option>
						))}
					</Select>
				</Field>
				<Field label="Kind">
					<Select name="kind" defaultValue={search.kind ?? ''}>
						<option value="">Every kind</option>
						<Options of={shopKinds} />
					</Select>
				</Field>
				<label className="flex min-h-11 items-center gap-2.5">
					<input
						type="checkbox"
						name="open"
						value="now"
						defaultChecked={search.open === 'now'}
						className="size-5 accent-volt"
					/>
					Open now
				</label>
			</div>
		</form>
	)
}
