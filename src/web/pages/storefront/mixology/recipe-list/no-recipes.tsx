import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

interface NoRecipesProps {
	title: string
	text: string
	/** Where all recipes are. */
	to?: string
}

export const NoRecipes = ({ title, text, to = '/mixology' }: NoRecipesProps) => (
	<EmptyState title={title} text={text}>
		<PageLink to={to} className={buttonStyle({ look: 'outline' })}>
			All recipes
		</PageLink>
	</EmptyState>
)
