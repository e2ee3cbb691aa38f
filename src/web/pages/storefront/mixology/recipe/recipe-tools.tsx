import CookingPot from 'lucide-react/icons/cooking-pot'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { RemixButton } from './responses/remix-button.tsx'
import { SaveButton } from './responses/save-button.tsx'

const CookMode = lazy(retryLoad(() => import('./cook/cook-mode.tsx').then((file) => ({ default: file.CookMode }))))

interface RecipeToolsProps {
	recipe: Recipe
	/** The ingredients at the chosen scale, a line of text each. */
	amounts: readonly string[]
}

/** What to do with a recipe besides drinking it. */
export function RecipeTools({ recipe, amounts }: RecipeToolsProps) {
	const [said, setSaid] = useState('')
	const [isCooking, setCooking] = useState(false)
	const share = async () => {
		const data = { title: recipe.title, text: recipe.description, url: location.href }
		try {
			if (navigator.share) return await navigator.share(data)
			await navigator.clipboard.writeText(location.href)
			setSaid('Link copied.')
		} catch {
			setSaid('Not shared. The link is in the address bar.')
		}
	}
	const look = buttonStyle({ look: 'outline' })
	return (
		<div className="no-print flex flex-wrap items-center gap-3">
			<Button aria-haspopup="dialog" onClick={() => setCooking(true)}>
				<CookingPot size={18} aria-hidden /> Mix it step by step
			</Button>
			<SaveButton slug={recipe.slug} />
			<RemixButton slug={recipe.slug} />
			<button type="button" onClick={() => print()} className={look}>
				<Printer size={18} aria-hidden /> Print card
			</button>
			<button type="button" onClick={() => void share()} className={look}>
				<Link2 size={18} aria-hidden /> Share
			</button>
			<span role="status" className="text-sm">
				{said}
			</span>
			<Suspense>
				{isCooking && <CookMode recipe={recipe} amounts={amounts} onClose={() => setCooking(false)} />}
			</Suspense>
		</div>
	)
}
