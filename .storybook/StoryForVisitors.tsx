import type { Args, StoryContext } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import { staysInStorybook } from './config-panel/mock-url.ts';
import { hasShop, ShopPage } from './shop/ShopPage.tsx';
import { ReportedStory } from './outcome/ReportedStory.tsx';
import { isPlaySkipped } from './skip-play.ts';
import { tokenFor } from './your-api/allowed-apis.ts';
import { AllowFirst } from './your-api/AllowFirst.tsx';

interface StoryForVisitorsProps {
  Story: ComponentType<{ args?: Args }>;
  context: StoryContext;
}

/** A story for visitors: it posts its outcome, and calls an API outside of the Storybook only after the visitor allows it. */
export function StoryForVisitors({ Story, context }: StoryForVisitorsProps): ReactNode {
  const { args, id, title, viewMode } = context;
  const component = title.split('/')[1]!;
  const renderStory = (storyArgs: Args): ReactNode => (
    <>
      {hasShop(component, viewMode) && <ShopPage />}
      <ReportedStory
        id={id}
        component={component}
        args={storyArgs}
        isPlaySkipped={isPlaySkipped(context)}
        Story={Story as ComponentType<{ args: Args }>}
      />
    </>
  );
  const { baseUrl } = args;
  if (context.parameters.config !== 'TermsGate' || typeof baseUrl !== 'string' || staysInStorybook(baseUrl))
    return renderStory(args);
  return (
    <AllowFirst key={baseUrl} story={id} baseUrl={baseUrl}>
      {() => renderStory({ ...args, token: tokenFor(baseUrl) })}
    </AllowFirst>
  );
}
