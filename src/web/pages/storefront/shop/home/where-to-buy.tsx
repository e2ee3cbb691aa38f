import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const path = '/where-to-buy'

/** The range on its shelf, and the way to the shelf next door. */
export const WhereToBuy = () => (
	<article className="relative isolate grid gap-x-10 overflow-hidden rounded-card bg-sunken lg:col-span-12 lg:grid-cols-[1fr_1.4fr]">
		<div className="grid content-center justify-items-start gap-4 p-6 sm:p-9">
			<h3 className="way-title display">Find it cold</h3>
			<p className="max-w-sm text-muted leading-relaxed">
				Markets, gyms, bars and campus stores that keep us in the cooler.
			</p>
			<PlaceForm />
		</div>
		<Picture
			name="lineup"
			alt=""
			sizes="(min-width: 1024px) 52vw, 110vw"
			className="h-auto w-full self-center px-3 pb-3"
		/>
	</article>
)

function PlaceForm() {
	const navigate = useNavigate()
	return (
		<form
			action={path}
			onSubmit={(event) => {
				event.preventDefault()
				const near = String(new FormData(event.currentTarget).get('near') ?? '').trim()
				void navigate(near ? `${path}?near=${encodeURIComponent(near)}` : path)
			}}
			className="flex w-full max-w-md flex-wrap gap-2"
		>
			<input
				name="near"
				aria-label="ZIP code or city"
				placeholder="ZIP code or city"
				autoComplete="postal-code"
				maxLength={80}
				className="min-h-14 min-w-40 flex-1 rounded-2xl border border-edge bg-card px-5 placeholder:text-muted"
			/>
			<Button type="submit" size="large">
				Find a shop
			</Button>
		</form>
	)
}
