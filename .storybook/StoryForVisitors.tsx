import type { Args, StoryContext } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import { isOfStorybook } from './config-panel/mock-url.ts';
import { hasShop, ShopPage } from './shop/ShopPage.tsx';
import { ReportedStory } from './outcome/ReportedStory.tsx';
import { isStill } from './skip-play.ts';
import { tokenFor } from './your-api/allowed-apis.ts';
import { AskFirst } from './your-api/AskFirst.tsx';

interface StoryForVisitorsProps {
  Story: ComponentType<{ args?: Args }>;
  context: StoryContext;
}

/** A story for visitors: it posts what happens in it, and calls an API of theirs only after they allow it. */
export function StoryForVisitors({ Story, context }: StoryForVisitorsProps): ReactNode {
  const { args, id, title, viewMode } = context;
  const component = title.split('/')[1]!;
  const draw = (given: Args): ReactNode => (
    <>
      {hasShop(component, viewMode) && <ShopPage />}
      <ReportedStory
        id={id}
        component={component}
        args={given}
        isStill={isStill(context)}
        Story={Story as ComponentType<{ args: Args }>}
      />
    </>
  );
  const { baseUrl } = args;
  if (context.parameters.config !== 'TermsGate' || typeof baseUrl !== 'string' || isOfStorybook(baseUrl))
    return draw(args);
  return (
    <AskFirst key={baseUrl} story={id} baseUrl={baseUrl}>
      {() => draw({ ...args, token: tokenFor(baseUrl) })}
    </AskFirst>
  );
}
