package app.ruhepol;

import android.content.Intent;
import android.content.res.Configuration;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.PluginHandle;
import ee.forgr.capacitor.social.login.GoogleProvider;
import ee.forgr.capacitor.social.login.ModifiedMainActivityForSocialLoginPlugin;
import ee.forgr.capacitor.social.login.SocialLoginPlugin;

public class MainActivity extends BridgeActivity implements ModifiedMainActivityForSocialLoginPlugin {

    /** Whether the page is dark; null until it has said so: then it is as the system is. */
    private Boolean darkPage;

    @Override
    public void onCreate(Bundle savedInstanceState) {
        boolean fromRecents = (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        // The system hands in once more what the app was started by first: a link or a message that was opened then.
        if (savedInstanceState != null || fromRecents) setIntent(new Intent(Intent.ACTION_MAIN));
        registerPlugin(CanvasPlugin.class);
        registerPlugin(MessageSettingsPlugin.class);
        super.onCreate(savedInstanceState);
    }

    /** A web view that cannot run the page gets one that it can. Not by server.errorPath, which iOS goes to when a page is left while it loads. */
    @Override
    protected void load() {
        super.load();
        paintCanvas();
        if (!bridge.isMinimumWebViewInstalled()) bridge.getWebView().loadUrl(bridge.getLocalUrl() + "/web-view.html");
    }

    /** To be called after the bars have their look, as that brings back the canvas of the system. */
    void showCanvas(boolean dark) {
        darkPage = dark;
        paintCanvas();
    }

    /** Behind the page, and below web view 140 behind the bars too, is the canvas of the page's look: the icons there are for that one. */
    private void paintCanvas() {
        Configuration look = new Configuration(getResources().getConfiguration());
        if (darkPage != null) {
            int night = darkPage ? Configuration.UI_MODE_NIGHT_YES : Configuration.UI_MODE_NIGHT_NO;
            look.uiMode = (look.uiMode & ~Configuration.UI_MODE_NIGHT_MASK) | night;
        }
        int canvas = createConfigurationContext(look).getColor(R.color.canvas);
        getWindow().getDecorView().setBackgroundColor(canvas);
        bridge.getWebView().setBackgroundColor(canvas);
    }

    /** The web view takes both when it is made, and stays when they change: the canvas of light or dark, and the size of text. */
    @Override
    public void onConfigurationChanged(Configuration newConfig) {
        super.onConfigurationChanged(newConfig);
        if (bridge == null) return;
        paintCanvas();
        bridge.getWebView().getSettings().setTextZoom(Math.round(100 * newConfig.fontScale));
    }

    /** Where Google asks for more than the account, the plugin waits for this answer, which the activity alone gets. */
    @Override
    public void onActivityResult(int requestCode, int resultCode, Intent data) {
        super.onActivityResult(requestCode, resultCode, data);
        boolean ofGoogle =
            requestCode >= GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MIN && requestCode < GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MAX;
        if (!ofGoogle || bridge == null) return;
        PluginHandle handle = bridge.getPlugin("SocialLogin");
        if (handle != null && handle.getInstance() instanceof SocialLoginPlugin) {
            ((SocialLoginPlugin) handle.getInstance()).handleGoogleLoginIntent(requestCode, data);
        }
    }

    /** By its name the plugin knows that it is told of the answer. */
    @Override
    public void IHaveModifiedTheMainActivityForTheUseWithSocialLoginPlugin() {}
}
