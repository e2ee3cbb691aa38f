import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { buttonStyle } from '#web/ui/button.tsx'

/** What to do with a recipe besides drinking it. */
export function RecipeTools({ recipe }: { recipe: Recipe }) {
	const [said, setSaid] = useState('')
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
			<button type="button" onClick={() => print()} className={look}>
				<Printer size={18} aria-hidden /> Print card
			</button>
			<button type="button" onClick={() => void share()} className={look}>
				<Link2 size={18} aria-hidden /> Share
			</button>
			<span role="status" className="text-sm">
				{said}
			</span>
		</div>
	)
}
